/** The ready-made posts, each with a button that copies it. */
import { Copy } from 'lucide-react'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { copyText } from '../../shell/copy-to-clipboard.ts'
import { posts } from './posts.ts'

export const PostsList = ({ url }: { url: string }) => (
  <div className="posts-list">
    <h3>Ready-made posts</h3>
    <ul>
      {posts.map(({ id, write }, index) => (
        <li key={id}>
          <p>{write(url)}</p>
          <Button variant="ghost" size="icon-sm" aria-label={`Copy post ${index + 1}`} onClick={() => copyPost(write(url))}>
            <Copy className="icon" aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  </div>
)

async function copyPost(text: string) {
  const isCopied = await copyText(text)
  toast(
    isCopied
      ? { title: 'Post Copied!', description: 'Your link is in it.' }
      : { variant: 'destructive', title: 'Error', description: 'Failed to copy the post' },
  )
}
