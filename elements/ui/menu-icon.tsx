import {
  AlertRegular,
  AppsRegular,
  BoardRegular,
  BuildingFactoryRegular,
  ClipboardTaskRegular,
  DataBarVerticalRegular,
  DataTrendingRegular,
  DesktopPulseRegular,
  type FluentIcon,
  HomeRegular,
  MoneyRegular,
  NotebookRegular,
  PersonAccountsRegular,
  PlugConnectedRegular,
  SettingsRegular,
  TableRegular,
  TargetArrowRegular,
  ToggleLeftRegular,
} from '@fluentui/react-icons';

/** Icons by their names in the server's menu. */
export const menuIcons: Readonly<Record<string, FluentIcon>> = {
  account: PersonAccountsRegular,
  alarm: AlertRegular,
  bigScreen: BoardRegular,
  control: ToggleLeftRegular,
  ENGSheet: TableRegular,
  home: HomeRegular,
  ledger: NotebookRegular,
  monitor: DesktopPulseRegular,
  openPlatform: PlugConnectedRegular,
  operation: ClipboardTaskRegular,
  overview: DataTrendingRegular,
  platform: SettingsRegular,
  report: DataBarVerticalRegular,
  settlement: MoneyRegular,
  station: BuildingFactoryRegular,
  strategy: TargetArrowRegular,
};

/** The icon of a menu item. An unknown name gets the default icon. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = menuIcons[name] ?? AppsRegular;
  return <Icon fontSize="20px" />;
}
