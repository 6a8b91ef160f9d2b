import { Spark, type SparkProps } from '#charts/index.ts';
import { useSurroundings } from '#elements/define/host.ts';

type Given = { [Name in keyof SparkProps as Name extends 'lang' ? never : Name]?: SparkProps[Name] };

/** `Spark` in the element's language. */
export function SparkElement({ label = '', values = [], ...props }: Given) {
  const { language } = useSurroundings();
  return <Spark {...props} label={label} values={values} lang={language} />;
}
