-- Positions of one creator never collide. The check waits for the commit, so that a reorder may pass through collisions.
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_position_key" UNIQUE ("user_id", "position") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_user_id_position_key" UNIQUE ("user_id", "position") DEFERRABLE INITIALLY DEFERRED;
