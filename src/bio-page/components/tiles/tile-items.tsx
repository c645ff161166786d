/** The links and blocks of a page that is laid out as a grid: tiles in whole rows, and between them what is as wide as the page. */
import type { Bio, BioBlock } from '#rules/page/bio.ts'
import { sortPageItems } from '#rules/page/item-order.ts'
import { listSections } from '#rules/page/sections.ts'
import type { Theme } from '#rules/themes/theme.ts'
import { chooseLinkIcons } from '../../icons/choose-link-icons.ts'
import { PageSection } from '../page-section.tsx'
import { readNote } from './tile-labels.ts'
import { TileGroups } from './tile-list.tsx'

/** A longer text is no note on a tile but something to read. */
const maxNoteLength = 280

export function TileItems({ bio, theme }: { bio: Bio; theme: Theme }) {
  const icons = chooseLinkIcons(bio)
  return listSections(sortPageItems(bio)).map(({ heading, items }) => (
    <PageSection key={heading?.id ?? ''} heading={heading} isEmpty={items.length === 0}>
      <TileGroups items={items} isAcross={isLongText} theme={theme} icons={icons} />
    </PageSection>
  ))
}

const isLongText = (block: BioBlock) => block.type === 'text' && readNote(block).length > maxNoteLength
