ALTER TABLE "command_sequence" DROP CONSTRAINT "command_sequence_state_check";--> statement-breakpoint
ALTER TABLE "command_sequence" DROP CONSTRAINT "command_sequence_end_check";--> statement-breakpoint
ALTER TABLE "command_sequence" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
-- Those from before waited for nobody.
UPDATE "command_sequence" SET "expires_at" = "created_at";--> statement-breakpoint
ALTER TABLE "command_sequence" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "command_sequence" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "command_sequence" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "command_sequence" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "command_sequence_change_index" ON "command_sequence" USING btree ("station_id",coalesce("finished_at", "decided_at", "created_at"));--> statement-breakpoint
ALTER TABLE "command_sequence" ADD CONSTRAINT "command_sequence_state_check" CHECK ("command_sequence"."state" in ('waiting', 'running', 'done', 'stopped', 'declined', 'withdrawn', 'expired'));--> statement-breakpoint
ALTER TABLE "command_sequence" ADD CONSTRAINT "command_sequence_end_check" CHECK (("command_sequence"."state" in ('waiting', 'running')) = ("command_sequence"."finished_at" is null));--> statement-breakpoint
ALTER TABLE "command_sequence" ADD CONSTRAINT "command_sequence_eyes_check" CHECK ("command_sequence"."decided_by" <> "command_sequence"."by_user");--> statement-breakpoint
ALTER TABLE "command_sequence" ADD CONSTRAINT "command_sequence_decision_check" CHECK (("command_sequence"."decided_by" is null) = ("command_sequence"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "command_sequence" ADD CONSTRAINT "command_sequence_undecided_check" CHECK ("command_sequence"."state" not in ('waiting', 'withdrawn', 'expired') or "command_sequence"."decided_at" is null);