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

/** Icons by the names that the server's menu uses. */
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

/** The icon of a menu item; one that this release does not know gets the general one. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = menuIcons[name] ?? AppsRegular;
  return <Icon fontSize="20px" />;
}
