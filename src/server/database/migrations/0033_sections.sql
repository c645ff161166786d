ALTER TABLE "links" DROP CONSTRAINT "links_url_is_web";--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "folding" text;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "arrangement" text;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_sections_have_headings" CHECK ("content_blocks"."type" = 'heading' or ("content_blocks"."folding" is null and "content_blocks"."arrangement" is null));--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_folding_known" CHECK ("content_blocks"."folding" in ('open', 'closed'));--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_arrangement_known" CHECK ("content_blocks"."arrangement" in ('side-by-side'));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_url_known" CHECK ("links"."url" ~ '^(https?://|mailto:[^@]+@|tel:[+][1-9])' and length("links"."url") <= 2048);