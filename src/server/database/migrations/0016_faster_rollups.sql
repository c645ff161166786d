ALTER TABLE "visit_rollups" DROP CONSTRAINT "visit_rollups_grain_known";--> statement-breakpoint
ALTER TABLE "visit_rollups" ADD CONSTRAINT "visit_rollups_grain_known" CHECK ("visit_rollups"."grain" in ('hour', 'day', 'month', 'ever'));--> statement-breakpoint
-- The index also includes the counts, so that a page's figures are read from the index alone.
ALTER TABLE "visit_rollups" DROP CONSTRAINT "visit_rollups_user_id_grain_at_dimension_value_pk";--> statement-breakpoint
ALTER TABLE "visit_rollups" ADD CONSTRAINT "visit_rollups_user_id_grain_at_dimension_value_pk"
  PRIMARY KEY ("user_id", "grain", "at", "dimension", "value") INCLUDE ("views", "visitors", "clicks");--> statement-breakpoint
-- Vacuumed early: what was not vacuumed since it changed is looked up in the table all the same.
ALTER TABLE "visit_rollups" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
INSERT INTO "visit_rollups" (user_id, grain, at, dimension, value, views, visitors, clicks)
SELECT user_id, 'month', date_trunc('month', at, 'UTC'), dimension, value, sum(views), sum(visitors), sum(clicks)
FROM "visit_rollups"
WHERE grain = 'day'
GROUP BY 1, 3, 4, 5;
