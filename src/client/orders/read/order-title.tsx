/** 'Order GM-2026-000042', whose number stays on one line. */
export function OrderTitle({ text, number }: { text: string; number: string }) {
  return (
    <>
      {text} <span style={{ whiteSpace: 'nowrap' }}>{number}</span>
    </>
  );
}
