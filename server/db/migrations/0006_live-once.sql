ALTER TABLE "verification_code" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
DELETE FROM "verification_code" AS older USING "verification_code" AS newer
	WHERE older.target = newer.target AND older.purpose = newer.purpose
	AND older.user_id IS NOT DISTINCT FROM newer.user_id
	AND (older.created_at, older.id) < (newer.created_at, newer.id);--> statement-breakpoint
UPDATE "refresh_token" AS older SET "retired_at" = now() WHERE older.retired_at IS NULL AND EXISTS (
	SELECT FROM "refresh_token" AS newer WHERE newer.session_id = older.session_id AND newer.retired_at IS NULL
	AND (newer.created_at, newer.hash) > (older.created_at, older.hash)
);--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_token_live_unique" ON "refresh_token" USING btree ("session_id") WHERE "refresh_token"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_code_live_unique" ON "verification_code" USING btree ("target","purpose",coalesce("user_id", '00000000-0000-0000-0000-000000000000')) WHERE "verification_code"."used_at" is null and "verification_code"."replaced_by" is null;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_email_form_check" CHECK (length("user"."email") <= 254 and "user"."email" ~ '^[^@[:space:]]{1,64}@([^@.[:space:]]+[.])+[A-Za-z]{2,6}$');--> statement-breakpoint
CREATE FUNCTION "organization_keep_tree"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Two changes that close a circle together wait for each other here; the second one sees the first.
	PERFORM pg_advisory_xact_lock(hashtextextended('organization.parent_id', 0));
	IF EXISTS (
		WITH RECURSIVE above AS (
			SELECT NEW.parent_id AS id
			UNION SELECT o.parent_id FROM above JOIN "organization" o ON o.id = above.id
		)
		SELECT FROM above WHERE id = NEW.id
	) THEN
		RAISE EXCEPTION 'an organisation is not above itself'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'organization_circle_check';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "organization_keep_tree" AFTER INSERT OR UPDATE OF "parent_id" ON "organization"
	FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION "organization_keep_tree"();
