import { useText } from '@/lib/i18n';
import { IconButton } from '@/ui/IconButton';
import { IconCheck, IconPencil, IconPlus, IconStar } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { ProductPicture, pictureSource } from '@/ui/ProductPicture';
import classes from './QuickKeyFolders.module.css';
import { keysIn, type QuickKeys } from './quickKeys';

/** The folders of quick keys after the favourites, and for a manager the way to arrange them. */
export function QuickKeyFolders({
  quick,
  chosen,
  pictures,
  onChoose,
  arranging,
  onArrange,
  onAdd,
}: {
  quick: QuickKeys;
  /** 0 for the favourites. */
  chosen: number;
  /** The link to pictures. */
  pictures: string;
  onChoose: (folder: number) => void;
  /** Whether keys are being arranged; left out for who may not. */
  arranging: boolean | undefined;
  onArrange: () => void;
  /** Adds a folder; left out where there are as many as there can be. */
  onAdd: (() => void) | undefined;
}) {
  const text = useText();
  return (
    <div className={classes.folders}>
      <Pressable
        className={classes.folder}
        marks={{ 'data-tint': 'other' }}
        aria-pressed={chosen === 0}
        onClick={() => onChoose(0)}
      >
        <IconStar size={22} stroke={1.75} aria-hidden />
        {text('catalog:favourites')}
      </Pressable>
      {quick.folders.map((folder) => {
        // Its picture is that of a product which has one.
        const shown = keysIn(quick, folder).find(({ images }) => !images.startsWith('#'));
        return (
          <Pressable
            key={folder.folder}
            className={classes.folder}
            marks={{ 'data-tint': folder.tint }}
            aria-pressed={chosen === folder.folder}
            onClick={() => onChoose(folder.folder)}
          >
            {shown && (
              <ProductPicture
                source={pictureSource(pictures, shown.images)}
                name={shown.item_name}
                size="folder"
              />
            )}
            {folder.name}
          </Pressable>
        );
      })}
      {arranging !== undefined && (
        <span className={classes.ways}>
          {arranging && onAdd && (
            <IconButton icon={IconPlus} label={text('catalog:addFolder')} onClick={onAdd} />
          )}
          <IconButton
            icon={arranging ? IconCheck : IconPencil}
            label={text(arranging ? 'catalog:arranged' : 'catalog:arrange')}
            onClick={onArrange}
          />
        </span>
      )}
    </div>
  );
}
