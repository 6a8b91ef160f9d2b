import {
  Button,
  Menu,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ColumnTripleRegular } from '@fluentui/react-icons';

export interface ColumnChooserProps {
  /** Text of the button. */
  label: string;
  /** The columns that can be hidden, in their order. */
  columns: readonly { readonly key: string; readonly label: string }[];
  /** Keys of those that are shown. */
  shown: readonly string[];
  /** Gets the keys of those to show, in the order of the columns. */
  onShow: (keys: string[]) => void;
}

/** A button with a menu that shows and hides columns of a table. The menu stays open while they are chosen. */
export function ColumnChooser({ label, columns, shown, onShow }: ColumnChooserProps) {
  return (
    <Menu
      hasCheckmarks
      persistOnItemClick
      checkedValues={{ columns: [...shown] }}
      onCheckedValueChange={(_, { checkedItems }) =>
        onShow(columns.flatMap(({ key }) => (checkedItems.includes(key) ? [key] : [])))
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<ColumnTripleRegular />}>{label}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map(({ key, label: name }) => (
            <MenuItemCheckbox key={key} name="columns" value={key}>
              {name}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
