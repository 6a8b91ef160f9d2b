CREATE TABLE "document" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"station_id" bigint NOT NULL,
	"device_id" integer,
	"part" text DEFAULT '' NOT NULL,
	"asset_id" integer,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"date" date,
	"valid_until" date,
	"width" integer,
	"height" integer,
	"thumbnail" "bytea",
	"occasion" text,
	"occasion_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	CONSTRAINT "document_kind_check" CHECK ("document"."kind" in ('photo', 'document')),
	CONSTRAINT "document_title_check" CHECK (length("document"."title") between 1 and 128),
	CONSTRAINT "document_validity_check" CHECK ("document"."valid_until" >= "document"."date"),
	CONSTRAINT "document_picture_check" CHECK (num_nulls("document"."width", "document"."height", "document"."thumbnail") in (0, 3) and "document"."width" > 0 and "document"."height" > 0),
	CONSTRAINT "document_thumbnail_check" CHECK (octet_length("document"."thumbnail") <= 262144),
	CONSTRAINT "document_occasion_check" CHECK ("document"."occasion" in ('exchange', 'swap')),
	CONSTRAINT "document_occasion_time_check" CHECK (("document"."occasion" is null) = ("document"."occasion_at" is null) and ("document"."occasion" is null or "document"."device_id" is not null)),
	CONSTRAINT "document_removed_check" CHECK (("document"."removed_at" is null) = ("document"."removed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "label" (
	"code" text PRIMARY KEY NOT NULL,
	"asset_id" integer,
	"device_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "label_asset_unique" UNIQUE("asset_id"),
	CONSTRAINT "label_device_unique" UNIQUE("device_id"),
	CONSTRAINT "label_code_check" CHECK ("label"."code" ~ '^[0123456789ABCDEFGHJKMNPQRSTVWXYZ]{12}$'),
	CONSTRAINT "label_thing_check" CHECK (num_nonnulls("label"."asset_id", "label"."device_id") >= 1)
);
--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "expires_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_station_index" ON "document" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "document_file_index" ON "document" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "document_removed_index" ON "document" USING btree ("removed_at") WHERE "document"."removed_at" is not null;