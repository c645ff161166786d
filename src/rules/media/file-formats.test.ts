/** Which formats are recognised and taken, and what is said of the others. */
import { describe, expect, test } from 'vitest'
import { describeAccepted, describeRefusedFormat, detectFormat, findVideoType, listAccepted } from './file-formats.ts'

const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const iso = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0mif1`

describe('recognises by the content', () => {
  test.each([
    ['\xff\xd8\xff\xe1', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    [iso('avis'), 'avif'],
    [iso('heic'), 'heic'],
    [iso('mif1'), 'heic'],
    ['\0\0\0\x1cftypmif1\0\0\0\0avifmif1', 'avif'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heicmdatavif', 'heic'],
    ['G@\x11\x10\0B', 'mpeg'],
    ['\x0e\xbfF\x22G@\x11\x10\0B', 'mpeg'],
    [`OggS${'\0'.repeat(24)}\x80theora`, 'ogv'],
    ['\xff\xf2\x90', 'audio'],
    ['FORM\0\0\0\0AIFF', 'audio'],
    ['%!PS-Adobe-3.0 EPSF-3.0', 'illustrator'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'document'],
    ['\n<!DOCTYPE html>', 'webPage'],
    [iso('M4V '), 'mp4'],
    [iso('XAVC'), 'mp4'],
    [iso('qt  '), 'mov'],
    ['\0\0\0\x08wide\0\0\0\0mdat', 'mov'],
    ['\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'webm'],
    ['\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska', 'mkv'],
    ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="x">', 'svg'],
    ['<html><svg></svg></html>', 'webPage'],
    ['BMW is a maker of cars.', undefined],
    ['', undefined],
  ])('%j', (text, format) => {
    expect(detectFormat(head(text))).toBe(format)
  })
})

describe('says what a refused file is, and what to do', () => {
  test.each([
    ['picture', 'bmp', "That's a BMP. Please save it as a JPG or PNG."],
    ['picture', 'tiff', "That's a TIFF or a camera’s raw file. Please save it as a JPG or PNG."],
    ['picture', 'svg', "That's an SVG. SVGs can contain scripts, so please export it as a JPG or PNG."],
    ['picture', 'photoshop', "That's a Photoshop file. Please export it as a JPG or PNG."],
    ['logo', 'jpeg', "That's a JPG. Please save it as an SVG or PNG."],
    ['logo', 'pdf', "That's a PDF. Please export its page as an SVG or PNG."],
    ['logo', 'mov', "That's a MOV. Please select an image file"],
    ['logo', 'svg', undefined],
    ['picture', 'pdf', "That's a PDF. Please export its page as a JPG or PNG."],
    ['picture', 'ico', "That's an ICO. Please save it as a JPG or PNG."],
    ['picture', 'mov', "That's a MOV. Please select an image file"],
    ['picture', undefined, 'Please select an image file'],
    ['picture', 'webPage', "That's a web page. Please select an image file"],
    ['picture', 'illustrator', "That's an EPS or Illustrator file. Please export it as a JPG or PNG."],
    ['video', 'mkv', "That's an MKV. Please save it as an MP4."],
    ['video', 'heic', "That's a HEIC. Please select a video file"],
    ['video', 'pdf', "That's a PDF. Please select a video file"],
    ['video', undefined, 'Please select a video file'],
    ['favicon', 'ico', undefined],
    ['picture', 'heic', undefined],
  ] as const)('as a %s: %s', (use, format, message) => {
    expect(describeRefusedFormat(use, format)).toBe(message)
  })
})

test('offers what is taken, by type and by the end of the name', () => {
  expect(describeAccepted('picture')).toBe('JPG, PNG, WebP, GIF, AVIF or HEIC, up to 10MB')
  expect(describeAccepted('video')).toBe('MP4, WebM or MOV, up to 50MB')
  expect(describeAccepted('logo')).toBe('SVG or PNG, up to 256KB')
  expect(listAccepted('logo')).toBe('image/svg+xml,.svg,image/png,.png')
  expect(listAccepted('picture').split(',')).toEqual(expect.arrayContaining(['image/heic', '.heic', 'image/avif', '.jpg']))
  expect(listAccepted('video')).toBe('video/mp4,video/x-m4v,.mp4,.m4v,video/webm,.webm,video/quicktime,.mov')
  expect([findVideoType('mp4'), findVideoType('mov'), findVideoType('jpeg')]).toEqual(['video/mp4', 'video/quicktime', undefined])
})
