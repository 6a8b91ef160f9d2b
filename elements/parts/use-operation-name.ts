import { useTranslation } from '#elements/define/translated.tsx';

/** Names operations by the titles of their records. A title that the dictionary does not have is shown as it is. */
export function useOperationName(): (title: string) => string {
  const { i18n } = useTranslation('security');
  return (title) => {
    const key = `security:recordName.${title}`;
    return i18n.exists(key) ? (i18n.t as (key: string) => string)(key) : title;
  };
}
