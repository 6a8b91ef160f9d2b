-- Five pages of the platform are gathered under account settings. The rows that an operator has had move there; the
-- copies that a start before this migration seeded beside them go, unless somebody put items below them.
INSERT INTO "menu_item" ("sort", "func_code", "name", "title_zh", "title_en", "title_ja", "path", "icon", "is_hidden", "is_enabled")
	SELECT 13, 'platform:view', 'accountSettings', '账号设置', 'Account Settings', 'アカウント設定', '/sub-accountSettings', 'account',
		app.is_hidden, app.is_enabled
	FROM "menu_item" AS app WHERE app.parent_id IS NULL AND app.name = 'platform' AND EXISTS (
		SELECT FROM "menu_item" AS page WHERE page.parent_id = app.id
		AND page.name IN ('account', 'authority', 'roles', 'menu', 'log') AND page.path = '/sub-platform/platform/' || page.name
	)
	ON CONFLICT (coalesce("parent_id", 0), "name") DO NOTHING;--> statement-breakpoint
DELETE FROM "menu_item" AS copy USING "menu_item" AS page, "menu_item" AS app, "menu_item" AS settings
	WHERE app.parent_id IS NULL AND app.name = 'platform' AND settings.parent_id IS NULL AND settings.name = 'accountSettings'
	AND page.parent_id = app.id AND copy.parent_id = settings.id AND copy.name = page.name AND copy.path = page.path
	AND page.name IN ('account', 'authority', 'roles', 'menu', 'log') AND page.path = '/sub-platform/platform/' || page.name
	AND NOT EXISTS (SELECT FROM "menu_item" AS below WHERE below.parent_id = copy.id);--> statement-breakpoint
UPDATE "menu_item" AS page SET "parent_id" = settings.id FROM "menu_item" AS app, "menu_item" AS settings
	WHERE app.parent_id IS NULL AND app.name = 'platform' AND settings.parent_id IS NULL AND settings.name = 'accountSettings'
	AND page.parent_id = app.id
	AND page.name IN ('account', 'authority', 'roles', 'menu', 'log') AND page.path = '/sub-platform/platform/' || page.name
	AND NOT EXISTS (SELECT FROM "menu_item" AS copy WHERE copy.parent_id = settings.id AND copy.name = page.name);
