import { Field, makeStyles, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import type { ConfigurationPage } from '../../stores/configuration.ts';
import { $text } from '../../texts/configuration/text.ts';

// The longest product is longer than a phone is wide.
const useStyles = makeStyles({
  field: { maxWidth: '480px', gridTemplateColumns: 'minmax(0, 1fr)' },
});

const keyOf = ({ maker, model }: { readonly maker: string; readonly model: string }) => `${maker}\n${model}`;

/** The product whose codes are shown. */
export function ProductChoice({ page }: { page: ConfigurationPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const { maker, model } = useStore(page.$filter);
  const state = useStore(page.$products);
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={page.renew} />;
  const products = state.status === 'ready' ? state.data : [];
  const chosen = maker !== undefined && model !== undefined ? keyOf({ maker, model }) : '';
  return (
    <Field label={text('product')} className={styles.field}>
      <Select
        value={chosen}
        onChange={(_, { value }) => {
          const found = products.find((one) => keyOf(one) === value);
          void page.filter({ maker: found?.maker, model: found?.model });
        }}
      >
        <option value="">{text('chooseProduct')}</option>
        {chosen !== '' && !products.some((one) => keyOf(one) === chosen) && (
          <option value={chosen}>{`${maker} ${model}`}</option>
        )}
        {products.map((product) => (
          <option key={keyOf(product)} value={keyOf(product)}>
            {text('productOf', {
              ...{ maker: product.maker, model: product.model },
              ...{ codes: product.configured, devices: product.devices },
            })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
