-- Where the content grid was off, visitors did not see the blocks: they stay hidden, each switched off.
UPDATE "content_blocks" SET "is_active" = false, "version" = "content_blocks"."version" + 1 FROM "users"
WHERE "users"."id" = "content_blocks"."user_id" AND NOT "users"."content_grid_enabled" AND "content_blocks"."is_active";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "content_grid_enabled";