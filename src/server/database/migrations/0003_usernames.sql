-- A name belongs to whoever has it now, and for a year to whoever had it. The rule stands beside the data, so that no way of
-- writing a user gets around it.
CREATE FUNCTION keep_usernames() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE usernames SET until = now() + interval '1 year' WHERE name = OLD.username AND user_id = OLD.id;
  END IF;
  INSERT INTO usernames AS u (name, user_id) VALUES (NEW.username, NEW.id)
    ON CONFLICT (name) DO UPDATE SET user_id = excluded.user_id, until = NULL
    WHERE u.until < now() OR u.user_id = excluded.user_id;
  IF NOT FOUND THEN
    RAISE unique_violation USING CONSTRAINT = 'usernames_pkey', MESSAGE = 'That name leads to somebody else for now.';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_keep_usernames AFTER INSERT OR UPDATE OF username ON "users" FOR EACH ROW EXECUTE FUNCTION keep_usernames();--> statement-breakpoint
INSERT INTO "usernames" ("name", "user_id") SELECT "username", "id" FROM "users";
