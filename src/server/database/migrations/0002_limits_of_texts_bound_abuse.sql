ALTER TABLE "commission_holds" DROP CONSTRAINT "commission_holds_appeal_in_bounds";--> statement-breakpoint
ALTER TABLE "page_changes" DROP CONSTRAINT "page_changes_label_length";--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_texts_in_bounds";--> statement-breakpoint
ALTER TABLE "content_blocks" DROP CONSTRAINT "content_blocks_texts_in_bounds";--> statement-breakpoint
ALTER TABLE "custom_themes" DROP CONSTRAINT "custom_themes_name_in_bounds";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_note_in_bounds";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_texts_in_bounds";--> statement-breakpoint
ALTER TABLE "made_themes" DROP CONSTRAINT "made_themes_name_in_bounds";--> statement-breakpoint
ALTER TABLE "message_replies" DROP CONSTRAINT "message_replies_text_in_bounds";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_texts_in_bounds";--> statement-breakpoint
ALTER TABLE "ban_appeals" DROP CONSTRAINT "ban_appeals_text_in_bounds";--> statement-breakpoint
ALTER TABLE "ban_appeals" DROP CONSTRAINT "ban_appeals_reply_in_bounds";--> statement-breakpoint
ALTER TABLE "bans" DROP CONSTRAINT "bans_note_in_bounds";--> statement-breakpoint
ALTER TABLE "takedowns" DROP CONSTRAINT "takedowns_note_in_bounds";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_message_in_bounds";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_texts_in_bounds";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_texts_in_bounds";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_page_title_in_bounds";--> statement-breakpoint
ALTER TABLE "commission_holds" ADD CONSTRAINT "commission_holds_appeal_in_bounds" CHECK (octet_length("commission_holds"."appeal") between 0 and 60000);--> statement-breakpoint
ALTER TABLE "page_changes" ADD CONSTRAINT "page_changes_label_length" CHECK (octet_length("page_changes"."label") between 0 and 30000);--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_texts_in_bounds" CHECK (octet_length("announcements"."subject") between 1 and 9000 and octet_length("announcements"."body") between 1 and 1200000);--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_texts_in_bounds" CHECK (octet_length("content_blocks"."title") between 0 and 6000 and octet_length("content_blocks"."body") between 0 and 60000);--> statement-breakpoint
ALTER TABLE "custom_themes" ADD CONSTRAINT "custom_themes_name_in_bounds" CHECK (octet_length("custom_themes"."name") between 1 and 2400);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_note_in_bounds" CHECK (octet_length("invitations"."note") between 0 and 12000);--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_texts_in_bounds" CHECK (octet_length("links"."title") between 1 and 6000 and octet_length("links"."description") between 0 and 12000);--> statement-breakpoint
ALTER TABLE "made_themes" ADD CONSTRAINT "made_themes_name_in_bounds" CHECK (octet_length("made_themes"."name") between 1 and 2400);--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_text_in_bounds" CHECK (octet_length("message_replies"."text") between 1 and 300000);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_texts_in_bounds" CHECK (octet_length("messages"."text") between 1 and 120000 and length("messages"."email") <= 254);--> statement-breakpoint
ALTER TABLE "ban_appeals" ADD CONSTRAINT "ban_appeals_text_in_bounds" CHECK (octet_length("ban_appeals"."text") between 1 and 60000);--> statement-breakpoint
ALTER TABLE "ban_appeals" ADD CONSTRAINT "ban_appeals_reply_in_bounds" CHECK (octet_length("ban_appeals"."reply") between 0 and 60000);--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_note_in_bounds" CHECK (octet_length("bans"."note") between 0 and 60000);--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_note_in_bounds" CHECK (octet_length("takedowns"."note") between 0 and 60000);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_message_in_bounds" CHECK (octet_length("notifications"."message") between 1 and 9600);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_texts_in_bounds" CHECK (octet_length("reports"."detail") between 0 and 60000);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_texts_in_bounds" CHECK (octet_length("users"."bio") between 0 and 9600 and octet_length("users"."floating_header") between 0 and 12000 and octet_length("users"."tip_jar_text") between 0 and 1200 and octet_length("users"."display_name") between 0 and 3600);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_page_title_in_bounds" CHECK (octet_length("users"."page_title") between 0 and 4200);