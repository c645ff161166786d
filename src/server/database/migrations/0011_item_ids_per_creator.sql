ALTER TABLE "trash" DROP CONSTRAINT "trash_pkey";--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_id_kind_user_id_pk" PRIMARY KEY("id","kind","user_id");
