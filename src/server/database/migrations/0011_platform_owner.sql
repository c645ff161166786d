CREATE TABLE "platform_owner" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_owner_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "platform_owner_is_one" CHECK ("platform_owner"."id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "makes_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "platform_owner" ADD CONSTRAINT "platform_owner_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_id_sessions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_parent_idx" ON "sessions" USING btree ("parent_id");