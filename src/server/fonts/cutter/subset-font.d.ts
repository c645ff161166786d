/** The part of subset-font that is used here: it comes without types, and its published ones lack these options. */
declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; keepFeatures: string[]; noHinting: boolean }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
