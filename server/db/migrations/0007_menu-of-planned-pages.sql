-- Pages without a screen were seeded switched off; they have one now, which says what will be there. Where one of their
-- apps is on, they were seeded later, and what is off there is off by the operator's hand, as are items of other names.
UPDATE "menu_item" SET "is_enabled" = true WHERE NOT "is_enabled" AND "name" IN (
	'bigScreen', 'stationsOverview', 'energyStorage', 'baseStation', 'photovoltaicStorage', 'containerStorage', 'photovoltaic',
	'photovoltaicDetails', 'pointOfConnection', 'baseCabinet', 'cabinet', 'network', 'diagram', 'subDiagram', 'alarm',
	'alarmOverview', 'alarmRecords', 'alarmRule', 'alarmConfiguration', 'pushAlarms', 'alarmPushLog', 'alarmPushers',
	'pushConfiguration', 'suppressLogs', 'report', 'dataReport', 'demandReport', 'invoice', 'operationReport', 'control',
	'remoteControl', 'strategy', 'basicConfiguration', 'policyConfiguration', 'strategyHistory', 'operationStrategy',
	'operation', 'applicationForm', 'deploymentOrder', 'dataMaintenance', 'settlement', 'esm', 'ENGSheet', 'platform',
	'basicPrice', 'price', 'dataAnalysis', 'enterprise', 'users', 'openPlatform', 'account', 'authority', 'roles', 'menu', 'log'
) AND NOT EXISTS (
	SELECT FROM "menu_item" AS app WHERE app.parent_id IS NULL AND app.is_enabled AND app.name IN (
		'bigScreen', 'alarm', 'report', 'control', 'strategy', 'operation', 'settlement', 'esm', 'ENGSheet', 'platform'
	)
);
