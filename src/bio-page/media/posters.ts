/** The pictures of a page's videos and music, for the components that show them. */
import { createContext, useContext } from 'react'
import { toLocalPath } from '#rules/media/local-path.ts'
import type { Bio, BioPoster } from '#rules/page/bio.ts'

const noPosters: readonly BioPoster[] = []

export const PostersContext = createContext(noPosters)

/** The paths were stored by the server, and are validated again, as everything that a page loads. */
export const listPosters = ({ posters = [] }: Bio): BioPoster[] => posters.filter(({ path }) => toLocalPath(path))

/** Undefined where a cover is drawn. */
export const usePoster = (url: string): BioPoster | undefined => useContext(PostersContext).find((each) => each.url === url)
