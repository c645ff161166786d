-- Sixteen lanes by creator, so that several nodes roll visits up at once. A node of the version before goes on with the same names.
ALTER TABLE "pending_visits" RENAME TO "pending_visits_before";--> statement-breakpoint
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
) PARTITION BY HASH ("user_id");
--> statement-breakpoint
CREATE TABLE "pending_visits_0" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 0);--> statement-breakpoint
CREATE TABLE "pending_visits_1" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 1);--> statement-breakpoint
CREATE TABLE "pending_visits_2" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 2);--> statement-breakpoint
CREATE TABLE "pending_visits_3" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 3);--> statement-breakpoint
CREATE TABLE "pending_visits_4" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 4);--> statement-breakpoint
CREATE TABLE "pending_visits_5" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 5);--> statement-breakpoint
CREATE TABLE "pending_visits_6" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 6);--> statement-breakpoint
CREATE TABLE "pending_visits_7" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 7);--> statement-breakpoint
CREATE TABLE "pending_visits_8" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 8);--> statement-breakpoint
CREATE TABLE "pending_visits_9" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 9);--> statement-breakpoint
CREATE TABLE "pending_visits_10" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 10);--> statement-breakpoint
CREATE TABLE "pending_visits_11" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 11);--> statement-breakpoint
CREATE TABLE "pending_visits_12" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 12);--> statement-breakpoint
CREATE TABLE "pending_visits_13" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 13);--> statement-breakpoint
CREATE TABLE "pending_visits_14" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 14);--> statement-breakpoint
CREATE TABLE "pending_visits_15" PARTITION OF "pending_visits" FOR VALUES WITH (MODULUS 16, REMAINDER 15);--> statement-breakpoint
INSERT INTO "pending_visits" SELECT * FROM "pending_visits_before";--> statement-breakpoint
DROP VIEW "public"."counted_visits";--> statement-breakpoint
CREATE VIEW "public"."counted_visits" AS (
  select user_id, link_id, hour, device, country, source, count, uniques from visit_counts
  union all
  select user_id, link_id, date_trunc('hour', at, 'UTC'), device, country, source, count, uniques from pending_visits);
--> statement-breakpoint
DROP TABLE "pending_visits_before";--> statement-breakpoint
CREATE TABLE "untotalled_clicks" (
	"user_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"clicks" bigint NOT NULL
);
--> statement-breakpoint
-- One partition for each day, which is dropped when the day has ended.
CREATE TABLE "counted_visitors" (
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	"target_id" uuid NOT NULL,
	"counts_again_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "counted_visitors_once_a_day" UNIQUE("visitor","target_id","day")
) PARTITION BY LIST ("day");
--> statement-breakpoint
-- The table before is that of today and tomorrow: nodes of the version before write to it, and all see the same visitors.
LOCK TABLE "visitors" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DO $$
DECLARE today date := (now() AT TIME ZONE 'UTC')::date;
BEGIN
  DELETE FROM visitors WHERE day NOT IN (today, today + 1);
  EXECUTE format('ALTER TABLE counted_visitors ATTACH PARTITION visitors FOR VALUES IN (%L, %L)', today, today + 1);
END $$;
