CREATE TABLE "busy_pages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"broken_down_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_breakdowns" (
	"user_id" uuid NOT NULL,
	"grain" text NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"by_dimension" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_values" text[] NOT NULL,
	"views" bigint[] NOT NULL,
	"visitors" bigint[] NOT NULL,
	"clicks" bigint[] NOT NULL,
	CONSTRAINT "visit_breakdowns_pk" PRIMARY KEY("user_id","grain","dimension","value","by_dimension","at"),
	CONSTRAINT "visit_breakdowns_grain_known" CHECK ("visit_breakdowns"."grain" in ('hour', 'day', 'month')),
	CONSTRAINT "visit_breakdowns_dimensions_known" CHECK ("visit_breakdowns"."dimension" in ('link', 'country', 'source', 'device') and "visit_breakdowns"."by_dimension" in ('link', 'country', 'source', 'device') and "visit_breakdowns"."dimension" <> "visit_breakdowns"."by_dimension"),
	CONSTRAINT "visit_breakdowns_side_by_side" CHECK (cardinality("visit_breakdowns"."by_values") > 0 and cardinality("visit_breakdowns"."views") = cardinality("visit_breakdowns"."by_values") and cardinality("visit_breakdowns"."visitors") = cardinality("visit_breakdowns"."by_values") and cardinality("visit_breakdowns"."clicks") = cardinality("visit_breakdowns"."by_values"))
);
--> statement-breakpoint
ALTER TABLE "busy_pages" ADD CONSTRAINT "busy_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_breakdowns" ADD CONSTRAINT "visit_breakdowns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The fold adds only pages whose count it changes.
INSERT INTO "busy_pages" (user_id, broken_down_until)
SELECT user_id, '1970-01-01 00:00Z' FROM "visit_rollups"
WHERE grain = 'ever' AND dimension = 'total' AND views + clicks >= 20000;
