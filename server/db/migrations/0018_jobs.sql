CREATE TABLE "file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"use" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" "bytea",
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_use_check" CHECK ("file"."use" in ('photo', 'document', 'export')),
	CONSTRAINT "file_name_check" CHECK (length("file"."name") between 1 and 200),
	CONSTRAINT "file_bytes_check" CHECK ("file"."bytes" between 0 and case "file"."use" when 'photo' then 8388608 when 'document' then 33554432 when 'export' then 268435456 end),
	CONSTRAINT "file_sha256_check" CHECK (octet_length("file"."sha256") = 32)
);
--> statement-breakpoint
CREATE TABLE "file_chunk" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "file_chunk_file_id_position_pk" PRIMARY KEY("file_id","position"),
	CONSTRAINT "file_chunk_position_check" CHECK ("file_chunk"."position" >= 0),
	CONSTRAINT "file_chunk_sha256_check" CHECK (octet_length("file_chunk"."sha256") = 32),
	CONSTRAINT "file_chunk_content_check" CHECK (octet_length("file_chunk"."content") between 1 and 1048576)
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"heartbeat_at" timestamp (3) with time zone,
	"claim" uuid,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"error" jsonb,
	"file_id" uuid,
	CONSTRAINT "job_kind_check" CHECK ("job"."kind" ~ '^[a-z][A-Za-z-]{1,31}$'),
	CONSTRAINT "job_state_check" CHECK ("job"."state" in ('queued', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "job_progress_check" CHECK ("job"."progress" between 0 and 1),
	CONSTRAINT "job_language_check" CHECK ("job"."language" in ('zh', 'en', 'ja')),
	CONSTRAINT "job_claim_check" CHECK (("job"."state" = 'running') = ("job"."claim" is not null)),
	CONSTRAINT "job_end_check" CHECK (("job"."state" in ('queued', 'running')) = ("job"."ended_at" is null)),
	CONSTRAINT "job_error_check" CHECK (("job"."state" = 'failed') = ("job"."error" is not null))
);
--> statement-breakpoint
ALTER TABLE "file_chunk" ADD CONSTRAINT "file_chunk_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_expiry_index" ON "file" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "job_open_index" ON "job" USING btree ("created_at") WHERE "job"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_owner_index" ON "job" USING btree ("user_id","organization_id","created_at");--> statement-breakpoint
CREATE INDEX "job_end_index" ON "job" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "job_file_index" ON "job" USING btree ("file_id");