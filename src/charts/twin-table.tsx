/** Cells of a table: a heading and its values. */
export interface TwinRow {
  readonly heading: string;
  readonly cells: readonly string[];
}

export interface TwinProps {
  label: string;
  head: readonly string[];
  rows: readonly TwinRow[];
}

/** The values of a picture as a table: for screen readers, and on paper for everybody. */
export function Twin({ label, head, rows }: TwinProps) {
  return (
    <div className="ucp-hidden ucp-print">
      <table className="ucp-table" aria-label={label}>
        <thead>
          <tr>
            {head.map((name) =>
              name === '' ? (
                <td key={name} />
              ) : (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ heading, cells }) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((text, place) => (
                <td key={head[place + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
