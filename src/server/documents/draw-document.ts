import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { DocumentSheet } from './to-document-sheet.ts';

type Pdf = PDFKit.PDFDocument;

const { resolve } = createRequire(import.meta.url);
const left = 56;
const right = 595 - 56;
const bottom = 842 - 90;
const ink = '#14161f';
const muted = '#5d6272';
const accent = '#4a3fd1';
const rule = '#d9dbe4';

/** Sora has Latin letters only; names in other scripts are set in a font that has nearly all. */
const latin = /^[\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/;

/** Draws a document on A4: selectable text, repeated table heads, numbered pages. */
export async function drawDocument(sheet: DocumentSheet): Promise<Buffer> {
  // Loaded where it is used: few starts of the shop draw one.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: `${sheet.title} ${sheet.number}`, Author: sheet.shop, CreationDate: sheet.issuedAt };
  const pdf = new PDFDocument({ size: 'A4', margin: left, bufferPages: true, lang: 'en', info });
  registerFonts(pdf);
  const bytes = buffer(pdf);
  const below = Math.max(drawHead(pdf, sheet), drawParties(pdf, sheet));
  drawTotals(pdf, sheet, drawLines(pdf, sheet, below + 28));
  drawFeet(pdf, sheet);
  pdf.end();
  return await bytes;
}

function registerFonts(pdf: Pdf): void {
  pdf.registerFont('text', resolve('@fontsource/sora/files/sora-latin-400-normal.woff'));
  pdf.registerFont('strong', resolve('@fontsource/sora/files/sora-latin-600-normal.woff'));
  pdf.registerFont('any-text', resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  pdf.registerFont('any-strong', resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
}

interface Style {
  x?: number;
  width?: number;
  size?: number;
  color?: string;
  isStrong?: boolean;
  align?: 'left' | 'right';
}

/** Writes one text at `y`; returns where the next one may begin. */
function write(pdf: Pdf, text: string, y: number, style: Style = {}): number {
  const { x = left, width = right - x, size = 9.5, color = ink, isStrong = false, align = 'left' } = style;
  const weight = isStrong ? 'strong' : 'text';
  pdf
    .font(latin.test(text) ? weight : `any-${weight}`)
    .fontSize(size)
    .fillColor(color);
  pdf.text(text, x, y, { width, align, lineGap: 2.5 });
  return Math.max(pdf.y, y + size + 4);
}

function drawHead(pdf: Pdf, sheet: DocumentSheet): number {
  pdf.rect(0, 0, 595, 8).fill(accent);
  write(pdf, sheet.shop, 50, { size: 15, isStrong: true, width: 240 });
  write(pdf, sheet.title, 46, { x: 300, size: 22, isStrong: true, align: 'right' });
  return write(pdf, sheet.number, 76, { x: 300, size: 11, color: accent, isStrong: true, align: 'right' });
}

function drawParties(pdf: Pdf, { seller, buyer, facts }: DocumentSheet): number {
  const top = 122;
  const columns = [
    { title: 'From', x: left, lines: seller },
    { title: 'Billed to', x: left + 165, lines: buyer },
  ];
  const ends = columns.map(({ title, x, lines }) => {
    let y = write(pdf, title, top, { x, width: 150, size: 8, color: muted });
    for (const [index, line] of lines.entries()) y = write(pdf, line, y, { x, width: 150, isStrong: index === 0 });
    return y;
  });
  let y = top;
  for (const [label, value] of facts) {
    write(pdf, label, y, { x: 390, width: 60, size: 8, color: muted });
    y = write(pdf, value, y - 1, { x: 440, width: right - 440, align: 'right', size: 9 }) + 2;
  }
  return Math.max(...ends, y);
}

const columns = {
  name: { x: left, width: 260 },
  quantity: { x: 322, width: 40, align: 'right' },
  unit: { x: 368, width: 80, align: 'right' },
  total: { x: 454, width: right - 454, align: 'right' },
} as const;

function drawTableHead(pdf: Pdf, heads: NonNullable<DocumentSheet['heads']>, y: number): number {
  const style = { size: 8, color: muted };
  const [name, quantity, unit, total] = heads;
  write(pdf, name, y, { ...columns.name, ...style });
  write(pdf, quantity, y, { ...columns.quantity, ...style });
  write(pdf, unit, y, { ...columns.unit, ...style });
  const end = write(pdf, total, y, { ...columns.total, ...style });
  return drawRule(pdf, end + 2);
}

function drawRule(pdf: Pdf, y: number): number {
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.7).strokeColor(rule).stroke();
  return y + 9;
}

function drawLines(
  pdf: Pdf,
  { lines, heads = ['Item', 'Qty', 'Price', 'Amount'] }: DocumentSheet,
  top: number,
): number {
  let y = drawTableHead(pdf, heads, top);
  for (const line of lines) {
    if (y > bottom - 40) {
      pdf.addPage();
      y = drawTableHead(pdf, heads, left);
    }
    write(pdf, line.quantity, y, columns.quantity);
    write(pdf, line.unit, y, columns.unit);
    write(pdf, line.total, y, columns.total);
    y = write(pdf, line.name, y, { ...columns.name, isStrong: true });
    if (line.note) y = write(pdf, line.note, y, { ...columns.name, size: 8, color: muted });
    y = drawRule(pdf, y + 4);
  }
  return y;
}

function drawTotals(pdf: Pdf, { totals, grandTotal }: DocumentSheet, top: number): void {
  const needed = (totals.length + 2) * 20;
  let y = top + 6;
  if (y + needed > bottom) {
    pdf.addPage();
    y = left;
  }
  for (const [label, value] of totals) {
    write(pdf, label, y, { x: 322, width: 126, color: muted });
    y = write(pdf, value, y, columns.total) + 3;
  }
  pdf.roundedRect(310, y + 2, right - 300, 32, 6).fill('#f0effb');
  write(pdf, grandTotal[0], y + 12, { x: 322, width: 126, isStrong: true, size: 10.5 });
  write(pdf, grandTotal[1], y + 11, { ...columns.total, isStrong: true, size: 12, color: accent });
}

function drawFeet(pdf: Pdf, { footnotes, number }: DocumentSheet): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin pdfkit would begin a new page.
    pdf.page.margins.bottom = 0;
    const style = { size: 8, color: muted };
    write(pdf, footnotes.join(' · '), 792, { ...style, width: 330 });
    write(pdf, `${number} · Page ${page + 1} of ${count}`, 792, { ...style, x: 390, align: 'right' });
  }
}
