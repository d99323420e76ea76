/** A QR code as one SVG path, with the quiet border that cameras need. */
export async function qrPath(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: 3 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dots.join('') };
}
