-- Pages without a screen were seeded switched off; they have one now, which says what will be there.
UPDATE "menu_item" SET "is_enabled" = true WHERE NOT "is_enabled" AND "name" NOT IN ('monitor', 'overview', 'ledger', 'stations');
