CREATE TABLE "media_kit_copies" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"figures" jsonb NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_kits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text,
	"settings" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_kits_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"user_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"threshold" bigint NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "milestones_user_id_link_id_threshold_pk" PRIMARY KEY("user_id","link_id","threshold"),
	CONSTRAINT "milestones_threshold_known" CHECK ("milestones"."threshold" in (100, 500, 1000, 5000, 10000, 50000, 100000, 500000, 1000000, 5000000, 10000000, 100000000))
);
--> statement-breakpoint
CREATE TABLE "page_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "page_changes_kind_known" CHECK ("page_changes"."kind" in ('link-added', 'link-deleted', 'theme-changed')),
	CONSTRAINT "page_changes_label_length" CHECK (length("page_changes"."label") <= 500)
);
--> statement-breakpoint
CREATE TABLE "weekly_summaries" (
	"user_id" uuid NOT NULL,
	"monday" date NOT NULL,
	CONSTRAINT "weekly_summaries_user_id_monday_pk" PRIMARY KEY("user_id","monday")
);
--> statement-breakpoint
CREATE TABLE "pending_visits" (
	"user_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"browser" text NOT NULL,
	"count" bigint NOT NULL,
	"uniques" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_minutes" (
	"user_id" uuid NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"link_id" uuid NOT NULL,
	"source" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "visit_minutes_user_id_minute_link_id_source_pk" PRIMARY KEY("user_id","minute","link_id","source")
);
--> statement-breakpoint
CREATE TABLE "visit_rollups" (
	"user_id" uuid NOT NULL,
	"grain" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"views" bigint NOT NULL,
	"visitors" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	CONSTRAINT "visit_rollups_user_id_grain_at_dimension_value_pk" PRIMARY KEY("user_id","grain","at","dimension","value"),
	CONSTRAINT "visit_rollups_grain_known" CHECK ("visit_rollups"."grain" in ('hour', 'day', 'ever')),
	CONSTRAINT "visit_rollups_dimension_known" CHECK ("visit_rollups"."dimension" in ('total', 'link', 'country', 'source', 'device', 'city', 'campaign', 'browser')),
	CONSTRAINT "visit_rollups_consistent" CHECK ("visit_rollups"."visitors" between 0 and "visit_rollups"."views" and "visit_rollups"."clicks" >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_weekly_summary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_kit_copies" ADD CONSTRAINT "media_kit_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_kits" ADD CONSTRAINT "media_kits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_changes" ADD CONSTRAINT "page_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_summaries" ADD CONSTRAINT "weekly_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_minutes" ADD CONSTRAINT "visit_minutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_rollups" ADD CONSTRAINT "visit_rollups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_kit_copies_user_idx" ON "media_kit_copies" USING btree ("user_id","signed_at");--> statement-breakpoint
CREATE INDEX "page_changes_user_idx" ON "page_changes" USING btree ("user_id","at");--> statement-breakpoint
CREATE VIEW "public"."counted_visits" AS (
  select user_id, link_id, hour, device, country, source, count, uniques from visit_counts
  union all
  select user_id, link_id, date_trunc('hour', at, 'UTC'), device, country, source, count, uniques from pending_visits);--> statement-breakpoint
-- Visits that were counted before browsers, cities and campaigns were.
INSERT INTO "visit_rollups" (user_id, grain, at, dimension, value, views, visitors, clicks)
SELECT c.user_id, g.grain,
  CASE g.grain WHEN 'hour' THEN c.hour WHEN 'day' THEN date_trunc('day', c.hour, 'UTC') ELSE timestamptz '1970-01-01 00:00Z' END,
  d.dimension, d.value,
  sum(CASE WHEN c.is_view THEN c.count ELSE 0 END), sum(CASE WHEN c.is_view THEN c.uniques ELSE 0 END), sum(CASE WHEN c.is_view THEN 0 ELSE c.count END)
FROM (SELECT *, link_id = '00000000-0000-0000-0000-000000000000' AS is_view FROM "visit_counts") c
CROSS JOIN (VALUES ('hour'), ('day'), ('ever')) g (grain)
CROSS JOIN LATERAL (VALUES ('total', ''), ('link', c.link_id::text), ('country', c.country), ('source', c.source), ('device', c.device), ('browser', 'unknown')) d (dimension, value)
WHERE (d.dimension <> 'link' OR NOT c.is_view) AND (g.grain <> 'ever' OR d.dimension IN ('total', 'link'))
GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO "milestones" (user_id, link_id, threshold)
SELECT user_id, CASE dimension WHEN 'link' THEN value::uuid ELSE '00000000-0000-0000-0000-000000000000' END, threshold
FROM "visit_rollups"
CROSS JOIN unnest(array[100, 500, 1000, 5000, 10000, 50000, 100000, 500000, 1000000, 5000000, 10000000, 100000000]::bigint[]) threshold
WHERE grain = 'ever' AND threshold <= CASE dimension WHEN 'link' THEN clicks ELSE views END;
--> statement-breakpoint
INSERT INTO "page_changes" (id, user_id, at, kind, label)
SELECT gen_random_uuid(), user_id, created_at, 'link-added', title FROM "links";
