CREATE TABLE "held_names" (
	"hash" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "held_names_until_idx" ON "held_names" USING btree ("until");