-- For searching texts anywhere. It comes with PostgreSQL, and the owner of a database may create it (it is a trusted extension).
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"options" jsonb NOT NULL,
	"actor" jsonb NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_targets" (
	"action_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"problem" text,
	CONSTRAINT "bulk_targets_action_id_user_id_pk" PRIMARY KEY("action_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "click_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_deltas" (
	"key" text NOT NULL,
	"delta" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_totals" (
	"key" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_list" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"search" text NOT NULL,
	"plan" text NOT NULL,
	"is_banned" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"is_verified" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_targets" ADD CONSTRAINT "bulk_targets_action_id_bulk_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_targets" ADD CONSTRAINT "bulk_targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "click_totals" ADD CONSTRAINT "click_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list" ADD CONSTRAINT "user_list_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_targets_waiting_idx" ON "bulk_targets" USING btree ("action_id") WHERE not "bulk_targets"."is_done";--> statement-breakpoint
CREATE INDEX "bulk_targets_user_idx" ON "bulk_targets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "click_totals_most_idx" ON "click_totals" USING btree ("clicks","user_id");--> statement-breakpoint
CREATE INDEX "user_list_newest_idx" ON "user_list" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "user_list_plan_idx" ON "user_list" USING btree ("plan","created_at","user_id");--> statement-breakpoint
CREATE INDEX "user_list_banned_idx" ON "user_list" USING btree ("created_at","user_id") WHERE "user_list"."is_banned";--> statement-breakpoint
CREATE INDEX "user_list_unverified_idx" ON "user_list" USING btree ("created_at","user_id") WHERE not "user_list"."is_verified";--> statement-breakpoint
CREATE INDEX "user_list_search_idx" ON "user_list" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_list_username_idx" ON "user_list" USING btree ("username" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_list_email_idx" ON "user_list" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_list_display_name_idx" ON "user_list" USING btree ("display_name" text_pattern_ops);--> statement-breakpoint
-- A thousand texts are kept as a sample of all, so that the planner knows a rare search from a common one.
ALTER TABLE "user_list" ALTER COLUMN "search" SET STATISTICS 1000;
--> statement-breakpoint
-- The rows of users in the list. A bulk insert is one statement; an update costs nothing unless it changes what is listed.
CREATE FUNCTION list_new_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_list (user_id, created_at, username, email, display_name, search, plan, is_banned, is_active, is_verified)
  SELECT id, created_at, username, email, lower(coalesce(display_name, '')),
    username || E'\n' || email || E'\n' || lower(coalesce(display_name, '')), plan, is_banned, is_active, is_verified
  FROM new_rows WHERE erased_at IS NULL;
  INSERT INTO click_totals (user_id, clicks) SELECT id, 0 FROM new_rows WHERE erased_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_changed_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.erased_at IS NOT NULL THEN
    DELETE FROM user_list WHERE user_id = NEW.id;
    DELETE FROM click_totals WHERE user_id = NEW.id;
  ELSE
    UPDATE user_list SET created_at = NEW.created_at, username = NEW.username, email = NEW.email,
      display_name = lower(coalesce(NEW.display_name, '')),
      search = NEW.username || E'\n' || NEW.email || E'\n' || lower(coalesce(NEW.display_name, '')),
      plan = NEW.plan, is_banned = NEW.is_banned, is_active = NEW.is_active, is_verified = NEW.is_verified
    WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_listed AFTER INSERT ON "users" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_new_users();
--> statement-breakpoint
CREATE TRIGGER users_relisted AFTER UPDATE OF created_at, username, email, display_name, plan, is_banned, is_active, is_verified, erased_at ON "users"
FOR EACH ROW WHEN (
  (OLD.created_at, OLD.username, OLD.email, OLD.display_name, OLD.plan, OLD.is_banned, OLD.is_active, OLD.is_verified, OLD.erased_at)
  IS DISTINCT FROM
  (NEW.created_at, NEW.username, NEW.email, NEW.display_name, NEW.plan, NEW.is_banned, NEW.is_active, NEW.is_verified, NEW.erased_at)
) EXECUTE FUNCTION list_changed_user();
--> statement-breakpoint
-- In which figures a user of the list counts. 'new:' has the day (UTC) of the sign-up.
CREATE FUNCTION stat_keys(listed user_list) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(array[
    'users', 'plan:' || listed.plan, 'new:' || to_char(listed.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
    CASE WHEN listed.is_banned THEN 'banned' END,
    CASE WHEN NOT listed.is_verified THEN 'unverified' END,
    CASE WHEN listed.is_verified AND listed.is_active AND NOT listed.is_banned THEN 'active' END
  ], NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION count_listed_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stat_deltas (key, delta) SELECT key, count(*) FROM new_rows n, unnest(stat_keys(n)) AS key GROUP BY key;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stat_deltas (key, delta) SELECT key, -count(*) FROM old_rows o, unnest(stat_keys(o)) AS key GROUP BY key;
  ELSE
    INSERT INTO stat_deltas (key, delta)
    SELECT key, sum(n) FROM (
      SELECT key, 1 AS n FROM new_rows r, unnest(stat_keys(r)) AS key
      UNION ALL SELECT key, -1 FROM old_rows r, unnest(stat_keys(r)) AS key
    ) AS changes GROUP BY key HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_list_inserted AFTER INSERT ON "user_list" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listed_users();
--> statement-breakpoint
CREATE TRIGGER user_list_updated AFTER UPDATE ON "user_list" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listed_users();
--> statement-breakpoint
CREATE TRIGGER user_list_deleted AFTER DELETE ON "user_list" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listed_users();
--> statement-breakpoint
-- One row for each statement that adds clicks, however many creators they belong to.
CREATE FUNCTION count_total_clicks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT sum(clicks) INTO change FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN SELECT -sum(clicks) INTO change FROM old_rows;
  ELSE SELECT (SELECT sum(clicks) FROM new_rows) - (SELECT sum(clicks) FROM old_rows) INTO change;
  END IF;
  IF change <> 0 THEN INSERT INTO stat_deltas (key, delta) VALUES ('clicks', change); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER click_totals_inserted AFTER INSERT ON "click_totals" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_total_clicks();
--> statement-breakpoint
CREATE TRIGGER click_totals_updated AFTER UPDATE ON "click_totals" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_total_clicks();
--> statement-breakpoint
CREATE TRIGGER click_totals_deleted AFTER DELETE ON "click_totals" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_total_clicks();
--> statement-breakpoint
-- What is left of the payments of a month (UTC), by their mode.
CREATE FUNCTION count_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change bigint := NEW.pence - NEW.refunded_pence - NEW.disputed_pence;
BEGIN
  IF TG_OP = 'UPDATE' THEN change := change - (OLD.pence - OLD.refunded_pence - OLD.disputed_pence); END IF;
  IF change <> 0 THEN
    INSERT INTO stat_deltas (key, delta) VALUES ('paid:' || NEW.mode || ':' || to_char(NEW.paid_at AT TIME ZONE 'UTC', 'YYYY-MM'), change);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_counted AFTER INSERT OR UPDATE OF pence, refunded_pence, disputed_pence ON "payments" FOR EACH ROW EXECUTE FUNCTION count_paid();
--> statement-breakpoint
-- Fills the list and counts everything anew, with the triggers off: they would count it twice.
CREATE FUNCTION rebuild_user_list() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ALTER TABLE user_list DISABLE TRIGGER USER;
  ALTER TABLE click_totals DISABLE TRIGGER USER;
  DELETE FROM user_list;
  DELETE FROM click_totals;
  DELETE FROM stat_deltas;
  DELETE FROM stat_totals;
  INSERT INTO user_list (user_id, created_at, username, email, display_name, search, plan, is_banned, is_active, is_verified)
  SELECT id, created_at, username, email, lower(coalesce(display_name, '')),
    username || E'\n' || email || E'\n' || lower(coalesce(display_name, '')), plan, is_banned, is_active, is_verified
  FROM users WHERE erased_at IS NULL;
  INSERT INTO click_totals (user_id, clicks)
  SELECT id, greatest(0, total_clicks - coalesce(pending.clicks, 0)) FROM users
  LEFT JOIN (
    SELECT user_id, sum(count) AS clicks FROM pending_visits WHERE link_id <> '00000000-0000-0000-0000-000000000000' GROUP BY user_id
  ) AS pending ON pending.user_id = users.id
  WHERE erased_at IS NULL;
  INSERT INTO stat_totals (key, value)
  SELECT key, count(*) FROM user_list l, unnest(stat_keys(l)) AS key GROUP BY key
  UNION ALL SELECT 'clicks', coalesce(sum(clicks), 0) FROM click_totals
  UNION ALL SELECT 'clicks:' || to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), sum(clicks)
    FROM visit_rollups WHERE grain = 'day' AND dimension = 'total' AND at >= date_trunc('day', now(), 'UTC') - interval '1 day' GROUP BY 1
  UNION ALL SELECT 'paid:' || mode || ':' || to_char(paid_at AT TIME ZONE 'UTC', 'YYYY-MM'), sum(pence - refunded_pence - disputed_pence)
    FROM payments GROUP BY 1;
  ALTER TABLE user_list ENABLE TRIGGER USER;
  ALTER TABLE click_totals ENABLE TRIGGER USER;
END $$;

