-- A sign-up was written in the same transaction as its account, and so at the same moment.
UPDATE "signups" SET "user_id" = "users"."id" FROM "users"
  WHERE "users"."created_at" = "signups"."created_at" AND ("users"."email" = "signups"."email" OR "users"."username" = "signups"."username");--> statement-breakpoint
UPDATE "sessions" SET "proven_at" = "created_at";
