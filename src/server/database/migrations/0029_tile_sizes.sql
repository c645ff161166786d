ALTER TABLE "content_blocks" ADD COLUMN "tile_size" text DEFAULT 'small' NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "tile_size" text DEFAULT 'small' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_tile_size_known" CHECK ("content_blocks"."tile_size" in ('small', 'wide', 'large'));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_tile_size_known" CHECK ("links"."tile_size" in ('small', 'wide', 'large'));--> statement-breakpoint
UPDATE "content_blocks" SET "tile_size" = 'wide' WHERE "type" in ('text', 'image', 'video', 'music');
