/** The help articles: a list with a search, and the editor beside it. */

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { listArticles } from '#contract/admin/articles.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { chooseSiteVariant, siteVariants } from '#rules/billing/site-variants.ts'
import { containsTyped } from '#rules/text/fold-text.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { articleGroups, listOurArticles } from '#web/site/pages/help/articles.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { ListNote, Loaded } from '#web/ui/lists/list-states.tsx'
import { idText, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { TwoPane, TwoPaneItem } from '../../../ui/layout/two-pane.tsx'
import { formatDate } from '../../../ui/moments.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { controlTabPath } from '../../tabs.ts'
import { ArticleEditor } from './article-editor.tsx'
import { type EditableArticle, mergeArticles } from './merge-articles.ts'
import './articles-view.css'

/** The value of `article` in the URL for one that has no address yet. No article can have it: addresses have no capitals. */
const newArticle = 'NEW'

const inUrl = { article: idText }
const articlePath = (slug?: string) =>
  controlTabPath('content', { view: 'articles', ...(slug === undefined ? {} : { article: slug }) })

export default function ArticlesView() {
  const query = useQuery(endpointQuery(listArticles))
  return (
    <Loaded query={query} what="the articles">
      {({ articles }) => <ArticlePanes stored={articles} reload={query.refetch} />}
    </Loaded>
  )
}

type ArticlePanesProps = { stored: ResponseBody<typeof listArticles>['articles']; reload: () => Promise<unknown> }

function ArticlePanes({ stored, reload }: ArticlePanesProps) {
  const [{ article: openSlug }, changeUrl] = useUrlState(inUrl)
  const [search, setSearch] = useState('')
  const ours = useMemo(() => listOurArticles(siteVariants[chooseSiteVariant({ setting: getPaymentsSetting() })]), [])
  const articles = mergeArticles(ours, stored)
  const shown = articles.filter(({ text }) => containsTyped(`${text.title} ${text.section}`, search))
  const open = articles.find(({ slug }) => slug === openSlug) ?? (openSlug === newArticle ? undefined : shown[0])
  const sections = [...new Set([...articleGroups, ...articles.map(({ text }) => text.section)])]
  return (
    <TwoPane
      label="Help articles"
      isOpen={openSlug !== undefined}
      back={{ href: articlePath(), label: `${articles.length} articles` }}
      header={
        <div className="articles-view-header row full-width">
          <SearchField
            label="Search articles"
            placeholder={`Search ${articles.length} articles`}
            maxLength={100}
            value={search}
            onChange={setSearch}
          />
          <ButtonLink variant="outline" size="icon-sm" href={articlePath(newArticle)} aria-label="New article">
            <Plus className="icon" aria-hidden />
          </ButtonLink>
        </div>
      }
      items={
        shown.length > 0 ? (
          shown.map((article) => (
            <TwoPaneItem key={article.slug} href={articlePath(article.slug)} isOpen={article.slug === open?.slug}>
              <Line article={article} />
            </TwoPaneItem>
          ))
        ) : (
          <li>
            <ListNote>No articles match “{search.trim()}”.</ListNote>
          </li>
        )
      }
    >
      <ArticleEditor
        key={open ? `${open.slug} ${open.version}` : newArticle}
        article={open}
        sections={sections}
        onSaved={async (slug) => {
          await reload()
          changeUrl({ article: slug })
        }}
      />
    </TwoPane>
  )
}

const Line = ({ article: { text, updatedAt, hasDraft, published, isStored } }: { article: EditableArticle }) => (
  <>
    <b>{text.title}</b>
    {updatedAt && <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>}
    <p>{text.section}</p>
    {(hasDraft || isStored) && (
      <span className="two-pane-badges row">
        {hasDraft && (published ? <Badge variant="warn">Unpublished changes</Badge> : <Badge variant="line">Draft</Badge>)}
        {isStored && !hasDraft && <Badge variant="iris">Yours</Badge>}
      </span>
    )}
  </>
)
