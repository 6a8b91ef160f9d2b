ALTER TABLE "operation_record" ADD COLUMN "subject" text;--> statement-breakpoint
-- Older records get the subject that they tell of. Rewriting the column does not fire the trigger, which refuses updates.
ALTER TABLE "operation_record" ALTER COLUMN "subject" SET DATA TYPE text USING CASE
	WHEN "source" = 'client' THEN 'person:' || "user_id"
	WHEN "params" ~ '"recordUuid":"[0-9a-f-]{36}"' THEN 'join-request:' || substring("params" from '"recordUuid":"([0-9a-f-]{36})"')
	WHEN "params" ~ '"sessionUuid":"[0-9a-f-]{36}"' THEN 'session:' || substring("params" from '"sessionUuid":"([0-9a-f-]{36})"')
	WHEN "title" ~ '-role$' AND "params" ~ '^{"roleUuid":"[0-9a-f-]{36}"' THEN 'role:' || substring("params" from '"roleUuid":"([0-9a-f-]{36})"')
	WHEN "user_id" IS NULL AND "organization_id" IS NOT NULL THEN 'organization:' || "organization_id"
	WHEN "user_id" IS NULL AND "params" ~ '"userUuid":"[0-9a-f-]{36}"' THEN 'person:' || substring("params" from '"userUuid":"([0-9a-f-]{36})"')
	WHEN "params" ~ '"userUuid":"[0-9a-f-]{36}"' THEN 'member:' || substring("params" from '"userUuid":"([0-9a-f-]{36})"')
	WHEN "title" = 'quit-org' THEN 'member:' || "user_id"
	WHEN "organization_id" IS NOT NULL AND "title" NOT IN ('change-org', 'set-conf') THEN 'organization:' || "organization_id"
	WHEN "user_id" IS NOT NULL AND "title" <> 'set-conf' THEN 'person:' || "user_id"
	ELSE 'platform:heliport'
END;--> statement-breakpoint
ALTER TABLE "operation_record" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_record" ADD COLUMN "before" text;--> statement-breakpoint
ALTER TABLE "operation_record" ADD COLUMN "after" text;--> statement-breakpoint
CREATE INDEX "operation_record_subject_index" ON "operation_record" USING btree ("subject","created_at");--> statement-breakpoint
ALTER TABLE "operation_record" ADD CONSTRAINT "operation_record_change_check" CHECK (coalesce("operation_record"."before", '') || coalesce("operation_record"."after", '') !~* '"[^"\\]*password[^"\\]*" *:');--> statement-breakpoint
ALTER TABLE "operation_record" ADD CONSTRAINT "operation_record_subject_check" CHECK ("operation_record"."subject" ~ '^[a-z][a-z-]{1,31}:[^[:cntrl:]]{1,128}$');