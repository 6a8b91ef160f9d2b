/**
 * `@heliport/ui`: the parts of Fluent that the shell's elements and React child apps share, so that a page loads them
 * once.
 */
export {
  Avatar,
  Badge,
  Button,
  Card,
  CardHeader,
  Checkbox,
  createDOMRenderer,
  Divider,
  Field,
  FluentProvider,
  Input,
  Link,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeResetStyles,
  makeStyles,
  mergeClasses,
  PortalMountNodeProvider,
  RendererProvider,
  Select,
  Skeleton,
  SkeletonItem,
  Spinner,
  Tab,
  TabList,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  Tooltip,
} from '@fluentui/react-components';
export { ArrowClockwiseRegular, ArrowLeftRegular, SearchRegular } from '@fluentui/react-icons';
export { type Arranged, arranged, movable } from './arranged.ts';
export { ConfirmModal, type ConfirmModalProps } from './confirm-modal.tsx';
export { DataTable, type DataTableProps } from './data-table.tsx';
export { Drawer, type DrawerProps, type DrawerSteps } from './drawer.tsx';
export type { FilterChip, FilterChipsProps } from './filter-chips.tsx';
export { type LazyPart, lazyPart } from './lazy-part.ts';
export { LevelShape } from './level-shape.tsx';
export { MenuIcon } from './menu-icon.tsx';
export { Modal, type ModalProps } from './modal.tsx';
export { Pager } from './pager.tsx';
export type { SelectionBarProps } from './selection-bar.tsx';
export { StatePanel } from './state-panel.tsx';
export { TabList as PageTabs } from './tab-list.tsx';
export type { Column, ColumnWidths, RowSelection } from './table-column.ts';
export { ColumnChooser, FilterChips, SelectionBar } from './table-tools-later.tsx';
export { adoptSheet } from './theme/adopt.ts';
export { fieldRule } from './theme/density.ts';
export { shadowRenderer } from './theme/renderer.ts';
export { darkTheme, lightTheme } from './theme/themes.ts';
export { tokens } from './theme/tokens.ts';
export { themeSheet } from './theme/whole-theme.ts';
