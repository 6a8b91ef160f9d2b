import { Field, Select } from '@heliport/ui';
import type { OrderGrade } from '#contract/energy/work-order/limits.ts';
import { useGrades } from './words.tsx';

interface GradeFieldProps {
  label: string;
  grade: OrderGrade;
  /** It takes the focus when the dialog opens. */
  isFirst?: boolean;
  onChoose: (grade: OrderGrade) => void;
}

/** Chooses how urgent something is. Each grade tells the time that it leaves. */
export function GradeField({ label, grade, isFirst = false, onChoose }: GradeFieldProps) {
  const grades = useGrades();
  return (
    <Field label={label}>
      <Select
        data-autofocus={isFirst ? true : undefined}
        value={grade}
        onChange={(_event, { value }) => onChoose(grades.find((one) => one.value === value)?.value ?? grade)}
      >
        {grades.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
