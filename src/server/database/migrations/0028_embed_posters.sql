CREATE TABLE "embed_posters" (
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"path" text,
	"seconds" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "embed_posters_user_id_url_pk" PRIMARY KEY("user_id","url"),
	CONSTRAINT "embed_posters_done_or_due" CHECK ("embed_posters"."path" is null or "embed_posters"."next_attempt_at" is null),
	CONSTRAINT "embed_posters_counts_in_bounds" CHECK ("embed_posters"."attempts" >= 0 and "embed_posters"."seconds" > 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "background_strength" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "embed_posters" ADD CONSTRAINT "embed_posters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embed_posters_due_idx" ON "embed_posters" USING btree ("next_attempt_at") WHERE "embed_posters"."next_attempt_at" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_background_strength_in_bounds" CHECK ("users"."background_strength" between 15 and 85);