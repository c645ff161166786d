-- The dimension comes before the time, so that two years of one dimension are side by side. The index also includes the counts (see 0016).
ALTER TABLE "visit_rollups" DROP CONSTRAINT "visit_rollups_user_id_grain_at_dimension_value_pk";--> statement-breakpoint
ALTER TABLE "visit_rollups" ADD CONSTRAINT "visit_rollups_user_id_grain_dimension_at_value_pk"
  PRIMARY KEY ("user_id", "grain", "dimension", "at", "value") INCLUDE ("views", "visitors", "clicks");
