/** Which thing is drawn beside each link of a demo creator, in the order of the links. */
import type { PictureObject } from './objects.ts'

export const linkPictures: Record<string, readonly (PictureObject | undefined)[]> = {
  lunasings: ['record', 'ticket', 'shirt', 'sketchbook', 'letter'],
  chefamara: ['pot', 'book', 'spices', 'bowl'],
  stilldrift: ['waves', 'microphone', 'record'],
  theocodes: ['laptop', 'letter', 'chalkboard'],
  ivyandink: ['calendar', 'fern', 'jar'],
  sorenruns: ['map', 'trophy', 'shoe'],
  'kai.surf': ['waves', 'surfboard', 'calendar', undefined, 'film'],
  zaraglow: ['lipstick', 'film', 'jar', undefined, 'calendar'],
  retro_rex: ['gamepad', 'trophy', undefined, 'laptop', 'shirt'],
  marcomoves: ['film', 'letter', 'chalkboard'],
  amelieparis: ['dress', 'bag', 'map', 'film'],
  djnova: ['ticket', 'record', undefined, undefined, 'record', 'microphone'],
  pixelpaws: ['calendar', 'film', 'bowl', 'sketchbook'],
  studiohazel: ['vase', 'bowl', 'jar', undefined, 'cat'],
  wildfen: ['otter', 'camera', undefined, 'map'],
  raviteaches: ['chalkboard', 'sketchbook', 'film'],
  junoknits: ['yarn', 'book', 'calendar', 'bag'],
}
