/** Estimates from a picture's header how much memory its decoder will use. */
import type { Metadata } from 'sharp'

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'>

/** Peak bytes, without the memory that the process uses before decoding. */
export const estimateDecodedBytes = (header: Header): number => header.width * header.height * estimateBytesPerPixel(header)

/**
 * Measured with pictures of 49 megapixels. A decoder that works line by line uses one or two bytes per pixel. Others keep the whole
 * picture in memory: AV1 as planes, again in RGB, and again as the result; JPEG in several scans as coefficients of two bytes;
 * interlaced PNG as samples; GIF and WebP as one frame.
 */
function estimateBytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling = '' }: Header): number {
  const sampleBytes = depth === 'uchar' ? 1 : 2
  switch (format) {
    case 'heif':
      return sampleBytes === 1 ? 17.5 : 25
    case 'jpeg':
      return isProgressive ? 2 * (chromaSubsampling.startsWith('4:2:0') ? 1.5 : channels) + 0.5 : 1
    case 'png':
      return isProgressive ? channels * sampleBytes + 1.5 : 2.5
    case 'gif':
      return 5.5
    default:
      return 2.5
  }
}
