CREATE TABLE "app_files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
